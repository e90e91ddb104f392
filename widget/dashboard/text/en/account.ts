/** The person, the shop and the appearance. */
export const account = {
  person: "You",
  shop: "Shop",
  role: { owner: "Owner", manager: "Manager", staff: "Staff" },
  theme: "Appearance",
  themes: { system: "As on this device", light: "Light", dark: "Dark" },
  sign_out: "Sign out",
  sign_out_everywhere: "Sign out on all devices",
};
