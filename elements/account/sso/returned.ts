/** What a provider's answer brings in the address (OpenID Connect Core §3.1.2.5, RFC 9207). */
export const RETURNED = ['code', 'state', 'error', 'iss'] as const;
/** What it may bring besides, which nobody here needs. */
export const PASSED_OVER = ['error_description', 'error_uri', 'session_state', 'scope'] as const;
