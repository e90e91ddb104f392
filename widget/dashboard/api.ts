import { type Api, ApiError, createApi } from "../api.ts";

/** The API as the signed-in person may use it. Their session is a cookie that scripts cannot read. */
export type StaffApi = Api<"secret">;

interface StaffApiOptions {
  base: string;
  fetch?: typeof fetch;
  /** Called when the server no longer accepts the session. */
  onSessionEnd: () => void;
}

/** Creates the client of the dashboard. It sends no key: the browser adds the cookie to requests to our own origin. */
export function createStaffApi({ base, fetch, onSessionEnd }: StaffApiOptions): StaffApi {
  const send = createApi<"secret">({ base, ...fetch && { fetch } });
  const staffApi: StaffApi = async (route, ...request) => {
    try {
      return await send(route, ...request);
    } catch (error) {
      if (error instanceof ApiError && error.problem.status === 401 && !route.includes("/sign-in")) onSessionEnd();
      throw error;
    }
  };
  return staffApi;
}
