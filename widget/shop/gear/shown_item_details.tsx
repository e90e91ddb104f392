import { ItemDetails, type ItemDetailsProps } from "./item_details.tsx";
import { ShownCoveredDeposit } from "./shown_extras.tsx";

/** The details of an item. What shows a lowered deposit is loaded with the first one. */
export function ShownItemDetails(props: ItemDetailsProps) {
  return <ItemDetails {...props} CoveredDeposit={ShownCoveredDeposit} />;
}
