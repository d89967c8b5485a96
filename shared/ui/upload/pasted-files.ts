import type { Translate } from '../../i18n/translate.ts';

/** The files of a paste. An image that was copied has no name of its own: it gets one that says when it was pasted. */
export function pastedFiles(clipboard: DataTransfer, t: Translate, now = new Date()): readonly File[] {
  return [...clipboard.files].map((file, index) => {
    const isCopiedImage = file.type.startsWith('image/') && /^image\.\w+$/.test(file.name);
    if (!isCopiedImage) return file;
    const two = (part: number) => String(part).padStart(2, '0');
    const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('');
    const at = `${day} ${time}${index > 0 ? ` ${index + 1}` : ''}`;
    const ending = file.name.slice(file.name.lastIndexOf('.'));
    return new File([file], `${t('upload.pastedName', { at })}${ending}`, { type: file.type });
  });
}
