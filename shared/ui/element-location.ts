import { useStore } from '@nanostores/react';
import { atom, type WritableAtom } from 'nanostores';
import { useMemo } from 'react';
import { parseAddress, type ScreenContext } from './element-context.tsx';
import type { EmitEvent } from './element-events.ts';

/** An element's own place: where it stands, and which paths it can show by itself. Kept with the element, so that it outlives a remount. */
interface Place {
  readonly $address: WritableAtom<string>;
  /** Where the area begins when nobody names a path. */
  home: string;
  owns: (path: string) => boolean;
  titleOf: (path: string) => string;
  /** Goes to an address of its own; what replaces the present one is no choice of the reader's. */
  move: (address: string, replaces?: boolean) => void;
}

const places = new WeakMap<HTMLElement, Place>();

/** The place of an element; `AreaElement` tells it which paths are the area's own. */
export function placeOf(host: HTMLElement): Place {
  const place: Place = places.get(host) ?? {
    $address: atom(''),
    home: '/',
    owns: () => false,
    titleOf: () => '',
    move: address => place.$address.set(address),
  };
  places.set(host, place);
  return place;
}

interface LocationOptions {
  readonly host: HTMLElement;
  readonly emit: EmitEvent;
  readonly portal: string;
  readonly controlled: boolean;
}

type Location = Pick<ScreenContext, 'path' | 'query' | 'search' | 'go' | 'href'>;

/**
 * The address of an element, which follows the `path` attribute. In the portal (`controlled`) going anywhere is asked of the page.
 * Embedded alone, the element moves within its own area by itself; leaving the area is asked of the page, and done by the browser when the page says nothing.
 */
export function useElementLocation({ host, emit, portal, controlled }: LocationOptions): Location {
  const place = placeOf(host);
  const address = useStore(place.$address);

  return useMemo(() => {
    const here = parseAddress(address);
    const base = portal.replace(/\/$/, '');
    const absolute = (target: string) =>
      target.startsWith('?') ? (address === '' ? place.home : here.path) + target : target;
    return {
      ...here,
      path: address === '' ? '' : here.path,
      href: (target: string) => base + absolute(target),
      go(target: string, options: { replace?: boolean } = {}) {
        const to = absolute(target);
        const toPath = parseAddress(to).path;
        if (!controlled && place.owns(toPath)) {
          place.move(to, options.replace);
          return;
        }
        const left = emit('ebs-navigate', {
          path: to,
          title: place.titleOf(toPath),
          ...(options.replace ? { replace: true } : {}),
        });
        if (left) globalThis.location.assign(base + to);
      },
    };
  }, [address, controlled, emit, place, portal]);
}
