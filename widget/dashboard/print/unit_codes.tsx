/**
 * The codes of the numbered units of a line, on paper. An answer that the device has kept from an earlier release has
 * none.
 */
export function UnitCodes({ codes = [] }: { codes: readonly string[] | undefined }) {
  if (!codes.length) return null;
  return (
    <small>
      {codes.map((code, at) => (
        <span key={code}>
          {at > 0 && " · "}
          <bdi>{code}</bdi>
        </span>
      ))}
    </small>
  );
}
