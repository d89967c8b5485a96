/** The one password of all demo accounts. */
export const DEMO_PASSWORD = 'Bright-River-26';
