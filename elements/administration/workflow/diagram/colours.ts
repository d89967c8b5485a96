/** The diagram in the colours of the portal's theme; they change with it, since they are custom properties. */
export const COLOURS = {
  bpmnRenderer: {
    defaultFillColor: 'var(--ebs-surface)',
    defaultStrokeColor: 'var(--ebs-text)',
    defaultLabelColor: 'var(--ebs-text)',
  },
  textRenderer: {
    defaultStyle: { fontFamily: 'inherit', fontSize: 13 },
    externalStyle: { fontSize: 12 },
  },
} as const;
