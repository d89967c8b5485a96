/** An organization as the tree shows it (`GET /account/organization/branch`, `…/find`). */
export interface OrganizationNode {
  readonly val: string;
  readonly label: string;
  readonly kind: string;
  readonly state: string;
  readonly parentId: string | null;
  readonly hasChildren: boolean;
}
