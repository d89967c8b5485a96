import type { RegistrationStep } from './registration-facts.ts';
import type { CertificationWay, DocumentKind, RegistrationKind } from './supplier.values.ts';

/** `GET /account/registration/progress?id=`: how far a registration is, as the server sees it. */
export interface Progress {
  readonly state: string;
  readonly kind: RegistrationKind | null;
  /** The path of the form of its kind. */
  readonly form: string | null;
  readonly editable: boolean;
  /** In order; `issues` are field path → what is wrong, in the reader's language. */
  readonly steps: readonly {
    readonly step: RegistrationStep;
    readonly done: boolean;
    readonly issues: Readonly<Record<string, string>>;
  }[];
  readonly needs: readonly string[];
  readonly documents: readonly DocumentKind[];
  /** Documents that end within 30 or 7 days (`days`), or have ended (0). */
  readonly ending: readonly { readonly kind: DocumentKind; readonly validUntil: string; readonly days: number }[];
  readonly ways: readonly CertificationWay[];
  /** The last attempt to prove the identity. */
  readonly certification: {
    readonly id: string;
    readonly revision: number;
    readonly state: string;
    readonly way: CertificationWay | null;
    readonly destination: string | null;
    readonly expiresAt: string | null;
    readonly tries: number;
    readonly opinion: string | null;
  } | null;
}

/** Another registration that shares facts with one (`GET /account/registration/duplicates?id=`, staff only). */
export interface Duplicate {
  readonly id: string;
  readonly name: string | null;
  readonly state: string;
  /** The fields that are the same. */
  readonly same: readonly string[];
}
