interface ListButtonProps {
  record: { name: string; description: string | null };
  /** Null if the person may not open it. */
  onOpen: (() => void) | null;
}

/** The name and the description of a record in a list, which open it. */
export function ListButton({ record: { name, description }, onOpen }: ListButtonProps) {
  const content = (
    <>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {description && (
        <small class="muted">
          <bdi>{description}</bdi>
        </small>
      )}
    </>
  );
  return onOpen
    ? <button type="button" class="list-button" data-row onClick={onOpen}>{content}</button>
    : <span class="list-button">{content}</span>;
}
