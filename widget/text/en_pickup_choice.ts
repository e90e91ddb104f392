/** The English sentences of the choice of the pickup time and place. */
export const pickupChoice = {
  pickup_choice: {
    time: "Pickup time",
    place: "Where do you pick up?",
  },
};
