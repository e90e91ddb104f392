import { useState } from "preact/hooks";

const choices = {
  width: ["320", "768", "1200"],
  theme: ["light", "dark"],
  locale: ["en", "de", "fr", "es", "ar"],
  accent: ["#0b6e69", "#b1004f", "#ffd400", "#1d4ed8", "#111111"],
};
type Choice = keyof typeof choices;

/** Every state by name, in a frame of a chosen width, theme, language and accent. */
export function Board({ names }: { names: readonly string[] }) {
  const [state, setState] = useState(names[0]!);
  const [chosen, setChosen] = useState<Record<Choice, string>>({
    width: "1200",
    theme: "light",
    locale: "en",
    accent: "#0b6e69",
  });
  const { width, ...rest } = chosen;
  return (
    <div class="board">
      <nav>
        {names.map((name) => (
          <button
            type="button"
            key={name}
            aria-pressed={name === state}
            onClick={() => setState(name)}
          >
            {name}
          </button>
        ))}
      </nav>
      <div>
        <p>
          {(Object.keys(choices) as Choice[]).map((choice) => (
            <label key={choice}>
              {choice}{" "}
              <select
                value={chosen[choice]}
                onChange={(event) => setChosen({ ...chosen, [choice]: event.currentTarget.value })}
              >
                {choices[choice].map((value) => <option key={value}>{value}</option>)}
              </select>
            </label>
          ))}
        </p>
        <iframe title={state} width={width} height="900" src={`?${new URLSearchParams({ state, ...rest })}`} />
      </div>
    </div>
  );
}
