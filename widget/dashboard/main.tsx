import { render } from "preact";
import { addIcons } from "../ui/icon.tsx";
import { laterIcons } from "../ui/later_icons.ts";
import { App } from "./app.tsx";
import { followNetwork } from "./state/follow_network.ts";
import { followLinks } from "./router/location.ts";
import { loadSession } from "./state/sign_in.ts";
import { createStore } from "./state/store.ts";
import "./style/dashboard.css";
import "../ui/rare_icons.ts";

const store = createStore({ base: location.origin, tab: sessionStorage, device: localStorage });
addEventListener("storage", store.followPreferences);
addIcons(laterIcons);
followLinks();
followNetwork(store);
render(<App store={store} />, document.body);
loadSession(store);
