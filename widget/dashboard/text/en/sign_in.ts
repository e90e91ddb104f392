/** Signing in. */
export const sign_in = {
  title: "Sign in",
  lead: "We send a code to your e-mail address. You need no password.",
  send: "Send code",
  have_code: "I have a code",
  code_title: "Check your e-mail",
  code_lead: (email: string) => `If ${email} may use this dashboard, a code is on its way.`,
  code: "Code with 6 digits",
  enter: "Sign in",
  resend: "Send a new code",
  resent: "A new code is on its way.",
  other_email: "Use another address",
  left: "You are signed out here. The server is told at the next connection.",
  ended: "You were signed out. Sign in to go on where you were.",
  opening: "Signing in",
  choose_shop: "Which shop?",
  choose_lead: "You can switch later in your account.",
};
