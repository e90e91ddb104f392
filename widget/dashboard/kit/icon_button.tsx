import { Icon } from "../../ui/icon.tsx";
import { AppIcon, type AppIconName } from "../icons.tsx";

interface IconButtonProps {
  icon: AppIconName | "back" | "next" | "plus";
  /** What the button does, for screen readers. */
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A button that shows only an icon. */
export function IconButton({ icon, label, disabled, onClick }: IconButtonProps) {
  return (
    <button type="button" class="icon-button" aria-label={label} disabled={disabled} onClick={onClick}>
      {icon === "back" || icon === "next" || icon === "plus" ? <Icon name={icon} /> : <AppIcon name={icon} />}
    </button>
  );
}
