/** A field as high as what is written, up to the height that the stylesheet allows. */
export function growField(field: HTMLElement): void {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}
