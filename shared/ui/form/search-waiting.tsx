/** What stands in the place of a searchable input until its code is here: the label, and a box of its size with what is chosen. */
export function SearchWaiting({
  label,
  text,
  required = false,
  labelHidden = false,
}: {
  readonly label: string;
  readonly text: string;
  readonly required?: boolean | undefined;
  readonly labelHidden?: boolean | undefined;
}) {
  return (
    <div className="ebs-field" aria-busy="true">
      <span className={labelHidden ? 'ebs-visually-hidden' : 'ebs-field-label'}>
        {label}
        {required && (
          <span className="ebs-star" aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <span className="search-waiting">{text}</span>
    </div>
  );
}
