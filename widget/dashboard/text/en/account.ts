/** The person, the shop and the appearance. */
export const account = {
  person: "You",
  shop: "Shop",
  role: { owner: "Owner", manager: "Manager", staff: "Staff" },
  theme: "Appearance",
  themes: { system: "As on this device", light: "Light", dark: "Dark" },
  sign_out: "Sign out",
  sign_out_everywhere: "Sign out on all devices",
  shared: "This device is shared",
  shared_hint:
    "Your team then signs in here with a PIN, until the end of the day. Owners and managers need an e-mailed code.",
  end_sharing: "End sharing on all devices",
  sharing_ended: "No device is shared any more",
  set_pin: "Set a PIN",
  change_pin: "Change the PIN",
  delete_pin: "Delete the PIN",
  pin: "PIN",
  pin_hint: "With a PIN you sign in at a device that your shop shares.",
  pin_refused: "Four to six digits, not a row such as 1234 or 1111.",
};
