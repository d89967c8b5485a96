import { useEffect, useId, useRef, useState } from 'react';
import SignaturePadEngine, { type PointGroup } from 'signature_pad';
import { useT } from '../../i18n/translate.ts';
import padSheet from '../styles/pad.css';
import { useSheet } from './use-sheet.ts';
import './signature.strings.ts';

/** A signature: its picture, and its strokes in px of a paper of `width` × `height`; a typed name has no strokes. */
export interface Signature {
  /** PNG on white, base64 without a prefix, 800 px wide. */
  readonly png: string;
  readonly strokes: readonly (readonly { readonly x: number; readonly y: number; readonly time: number }[])[];
  readonly typed?: string;
}

/** Props of `SignaturePad`. */
export interface SignaturePadProps {
  readonly label: string;
  /** The signature after each stroke; null when there is none. */
  onChange(signature: Signature | null): void;
  readonly disabled?: boolean;
}

const INK = '#10204a';
/** Width of the picture handed on, whatever the screen. */
const PICTURE = 800;
const LONGEST_NAME = 40;

/** A paper to sign on with finger, pen or mouse, or by typing the name: clear, undo, and the strokes stay whole when the paper changes its size. Import it lazily. */
export function SignaturePad({ label, onChange, disabled = false }: SignaturePadProps) {
  useSheet(padSheet);
  const t = useT();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const engine = useRef<SignaturePadEngine>(undefined);
  const typed = useRef('');
  const written = useRef<Written>(undefined);
  const [name, setName] = useState('');
  const [says, setSays] = useState('');
  const told = useRef(onChange);
  told.current = onChange;

  const tell = () => {
    const [pad, sheet] = [engine.current, canvas.current];
    if (!pad || !sheet) return;
    written.current = undefined;
    const strokes = pad.toData();
    const nothing = strokes.length === 0 && typed.current === '';
    setSays(
      nothing
        ? ''
        : typed.current
          ? t('signature.typed', { name: typed.current })
          : t('signature.written', { count: strokes.length }),
    );
    told.current(
      nothing
        ? null
        : {
            png: pictureOf(sheet),
            strokes: strokes.map(group => group.points.map(({ x, y, time }) => ({ x, y, time }))),
            ...(typed.current ? { typed: typed.current } : {}),
          },
    );
  };

  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const pad = new SignaturePadEngine(sheet, {
      penColor: INK,
      backgroundColor: '#ffffff',
      minWidth: 0.8,
      maxWidth: 3,
    });
    engine.current = pad;
    let [width, height] = [0, 0];
    const fit = () => {
      const ratio = Math.max(1, globalThis.devicePixelRatio || 1);
      if (sheet.offsetWidth === 0 || (sheet.offsetWidth === width && sheet.offsetHeight === height)) return;
      // As they were written, whatever the papers since: a phone that is turned there and back shows the same signature.
      written.current ??= { strokes: pad.toData(), width, height };
      [width, height] = [sheet.offsetWidth, sheet.offsetHeight];
      const strokes = fitted(written.current, width, height);
      sheet.width = Math.round(sheet.offsetWidth * ratio);
      sheet.height = Math.round(sheet.offsetHeight * ratio);
      sheet.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0);
      pad.clear();
      if (typed.current) write(sheet, typed.current);
      else if (strokes.length > 0) pad.fromData(strokes);
    };
    const watch = new ResizeObserver(fit);
    watch.observe(sheet);
    const begin = () => {
      // A typed name and strokes are not mixed. Only the picture is wiped: the pad is in the midst of a stroke.
      if (typed.current) wipe(sheet);
      typed.current = '';
    };
    pad.addEventListener('beginStroke', begin);
    pad.addEventListener('endStroke', tell);
    return () => {
      watch.disconnect();
      pad.removeEventListener('beginStroke', begin);
      pad.removeEventListener('endStroke', tell);
      pad.off();
    };
    // The paper is made once; what it tells goes through a reference.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (disabled) engine.current?.off();
    else engine.current?.on();
  }, [disabled]);

  const clear = () => {
    typed.current = '';
    setName('');
    engine.current?.clear();
    tell();
  };
  const undo = () => {
    const strokes = engine.current?.toData() ?? [];
    if (typed.current || strokes.length === 0) return clear();
    engine.current?.fromData(strokes.slice(0, -1));
    tell();
  };
  const takeName = () => {
    const sheet = canvas.current;
    const given = name.trim();
    if (!sheet || given === '') return;
    engine.current?.clear();
    typed.current = given;
    write(sheet, given);
    tell();
  };
  return (
    <div className="signature-pad" role="group" aria-label={label}>
      <div className="signature-paper">
        <canvas ref={canvas} role="img" aria-label={says || t('signature.paper')} aria-describedby={`${id}-state`} />
        {!says && (
          <span className="signature-hint" aria-hidden="true">
            {t('signature.paper')}
          </span>
        )}
      </div>
      <p id={`${id}-state`} className="ebs-visually-hidden" role="status">
        {says || t('signature.empty')}
      </p>
      <div className="signature-tools">
        <button type="button" className="ebs-button" data-action="undo" disabled={disabled || !says} onClick={undo}>
          {t('signature.undo')}
        </button>
        <button type="button" className="ebs-button" data-action="clear" disabled={disabled || !says} onClick={clear}>
          {t('signature.clear')}
        </button>
        <input
          aria-label={t('signature.typeName')}
          placeholder={t('signature.typeName')}
          maxLength={LONGEST_NAME}
          disabled={disabled}
          value={name}
          onChange={event => setName(event.target.value)}
          onKeyDown={event => {
            // Enter that ends what is being composed (Chinese input) is no end of the name.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            takeName();
          }}
        />
        <button type="button" className="ebs-button" disabled={disabled || name.trim() === ''} onClick={takeName}>
          {t('signature.useTyped')}
        </button>
      </div>
    </div>
  );
}

/** Strokes, and the paper that they were written on in px. */
interface Written {
  readonly strokes: readonly PointGroup[];
  readonly width: number;
  readonly height: number;
}

/** The strokes as large as a paper of another size takes them whole, in its middle. */
function fitted(of: Written, width: number, height: number): PointGroup[] {
  if (of.strokes.length === 0) return [];
  const by = Math.min(width / of.width, height / of.height);
  const [left, top] = [(width - of.width * by) / 2, (height - of.height * by) / 2];
  return of.strokes.map(group => ({
    ...group,
    points: group.points.map(point => ({ ...point, x: left + point.x * by, y: top + point.y * by })),
  }));
}

function wipe(sheet: HTMLCanvasElement): void {
  const pen = sheet.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, sheet.offsetWidth, sheet.offsetHeight);
}

function write(sheet: HTMLCanvasElement, name: string): void {
  const pen = sheet.getContext('2d');
  if (!pen) return;
  const { offsetWidth: width, offsetHeight: height } = sheet;
  const family = '"Segoe Script", "Snell Roundhand", "STXingkai", "KaiTi", "Kaiti SC", cursive';
  let size = height * 0.4;
  pen.fillStyle = INK;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `${size}px ${family}`;
  size *= Math.min(1, (width * 0.85) / pen.measureText(name).width);
  pen.font = `${size}px ${family}`;
  pen.fillText(name, width / 2, height / 2);
}

function pictureOf(sheet: HTMLCanvasElement): string {
  const picture = document.createElement('canvas');
  picture.width = PICTURE;
  picture.height = Math.round((PICTURE * sheet.height) / Math.max(1, sheet.width));
  const pen = picture.getContext('2d');
  if (pen) {
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, picture.width, picture.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(sheet, 0, 0, picture.width, picture.height);
  }
  return picture.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
}
