import { type Api, ApiError, createApi } from "../api.ts";

/** The API as the signed-in person may use it. Their session is a cookie that scripts cannot read. */
export type StaffApi = Api<"secret">;

interface StaffApiOptions {
  base: string;
  fetch?: typeof fetch;
  /** Called when the server no longer accepts the session. */
  onSessionEnd: () => void;
  /** Called before each request. What it returns is called afterwards with whether the server has answered. */
  onSend: () => (reached: boolean) => void;
  /**
   * While this returns true, changes are refused at once: nothing is sent later without the person knowing. Signing in
   * and out is always sent.
   */
  isOffline: () => boolean;
}

/** Creates the client of the dashboard. It sends no key: the browser adds the cookie to requests to our own origin. */
export function createStaffApi(
  { base, fetch, onSessionEnd, onSend, isOffline }: StaffApiOptions,
): StaffApi {
  const send = createApi<"secret">({ base, ...fetch && { fetch } });
  /** Odd while another person takes over the device: their session replaces the one of requests under way. */
  let switches = 0;
  const staffApi: StaffApi = async (route, ...request) => {
    const isSwitch = route === "POST /v1/staff/sign-in/pin";
    const isSignIn = /\/sign-(in|out)/.test(route);
    if (isOffline() && !isSignIn && !route.startsWith("GET ")) {
      throw new ApiError(route, { code: "offline", unsent: true });
    }
    if (isSwitch) switches++;
    const before = switches;
    const report = onSend();
    try {
      const answer = await send(route, ...request);
      report(true);
      return answer;
    } catch (error) {
      if (error instanceof ApiError) report(error.problem.code !== "offline");
      const isOfOthers = switches !== before || switches % 2 === 1;
      if (error instanceof ApiError && error.problem.status === 401 && !isSignIn && !isOfOthers) onSessionEnd();
      throw error;
    } finally {
      if (isSwitch) switches++;
    }
  };
  return staffApi;
}
