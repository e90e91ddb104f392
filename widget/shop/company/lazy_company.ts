import { lazyComponent, lazyFile } from "../lazy_file.tsx";

/** The fields for a company, in shops that ask for it. */
export const CompanyFields = lazyComponent(lazyFile(() => import("./company_step.tsx")), (file) => file.CompanyStep);
