import type { FileRef } from '../kernel/values.ts';

/** A resource as its readers get it, in their language. `GET /operations/resources`. */
export interface OfferedResource {
  readonly id: string;
  readonly name: string;
  readonly summary: string | null;
  readonly kind: string;
  readonly version: string;
  readonly languages: readonly string[];
  readonly publishedAt: string | null;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** Hex SHA-256 of the file. */
  readonly sha256: string;
}

/** A version as the client itself is told of it. */
export interface LatestVersion {
  readonly version: string;
  readonly releasedAt: string;
  readonly mandatory: boolean;
  readonly minSupported: string;
  readonly notes: string;
  readonly fileName: string;
  readonly size: number;
  /** Hex SHA-256 of the installation file. */
  readonly sha256: string;
  /** Address of the file below the API. */
  readonly download: string;
  /** Address of its detached signature below the API; null without one. */
  readonly signature: string | null;
}

/** `GET /operations/client-version/latest`: the newest version, and how the caller's own stands to it. */
export interface LatestAnswer {
  readonly newest: LatestVersion | null;
  /** Left out when the caller has named no version. */
  readonly present?: {
    readonly version: string;
    /** It was released and not withdrawn. */
    readonly known: boolean;
    /** It may still be used for bidding. */
    readonly supported: boolean;
    readonly updateAvailable: boolean;
    /** It must be brought up to date before it is used again. */
    readonly updateRequired: boolean;
  };
}

/** A published template, for those who begin a text. `GET /operations/templates`. */
export interface OfferedTemplate {
  readonly id: string;
  readonly name: string;
  readonly language: 'zh' | 'en';
  readonly version: number;
  /** Of the caller's own tenant; these stand first. */
  readonly own: boolean;
  /** The text; null of a template that is a Word file. */
  readonly body: string | null;
  /** The Word file's name; null of a text. */
  readonly fileName: string | null;
}

/** A Word template filled in. `POST /operations/templates/fill`. */
export interface FilledFile {
  /** The new file, which belongs to nothing yet. */
  readonly file: FileRef;
  /** Variables that the template names and that had no value. */
  readonly missing: readonly string[];
}
