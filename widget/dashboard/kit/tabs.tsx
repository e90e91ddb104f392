import { useEffect, useRef } from "preact/hooks";

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string; href: string }[];
  current: Name | undefined;
}

/** Links to the parts of a view. On a phone they may be wider than the page: the current one is scrolled into view. */
export function Tabs<Name extends string>({ label, tabs, current }: TabsProps<Name>) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <nav class="tabs" ref={nav} aria-label={label}>
      {tabs.map(({ name, label, href }) => (
        <a key={name} href={href} aria-current={name === current ? "page" : undefined}>{label}</a>
      ))}
    </nav>
  );
}
