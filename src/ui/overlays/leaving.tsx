import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';

export type BlockedMove = Extract<Blocker, { state: 'blocked' }>;

interface Barrier {
  blocks: BlockerFunction;
  onBlocked: (move: BlockedMove) => void;
}

let barriers: readonly Barrier[] = [];
let onChange = () => {};

function setBarriers(next: readonly Barrier[]): void {
  barriers = next;
  onChange();
}

const read = () => barriers;
const subscribe = (listener: () => void) => {
  onChange = listener;
  return () => {};
};

/** The one blocker of the product: the router asks no second. */
export function LeavingBlocker() {
  const hasSome = useSyncExternalStore(subscribe, read, read).length > 0;
  return hasSome && <BarriersBlocker />;
}

function BarriersBlocker() {
  const stopped = useRef<Barrier>(undefined);
  const blocker = useBlocker((move) => {
    stopped.current = barriers.findLast(({ blocks }) => blocks(move));
    return stopped.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') stopped.current?.onBlocked(blocker);
  }, [blocker]);
  return null;
}

export function useBarrier(isUp: boolean, { blocks, onBlocked }: Barrier, isDialog = false): void {
  const judge = useEffectEvent(blocks);
  const stop = useEffectEvent(onBlocked);
  useEffect(() => {
    if (!isUp) return;
    const barrier: Barrier = { blocks: (move) => judge(move), onBlocked: (move) => stop(move) };
    setBarriers(isDialog ? [...barriers, barrier] : [barrier, ...barriers]);
    return () => setBarriers(barriers.filter((one) => one !== barrier));
  }, [isUp, isDialog]);
}

/** Lets the back button close what is open, and stay; so does Android's, also where the history has no step back. */
export function useClosedByBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useBarrier(
    isOpen,
    {
      blocks: ({ historyAction }) => historyAction === 'POP',
      onBlocked(move) {
        move.reset();
        close();
      },
    },
    true,
  );
  useEffect(() => {
    const { CloseWatcher: Watcher } = window as Window & { CloseWatcher?: new () => CloseWatcher };
    if (!isOpen || !Watcher) return;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new Watcher();
      watcher.onclose = () => {
        closeNow();
        // A watcher closes once, and what is busy stays open.
        watch();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}

interface CloseWatcher {
  onclose: () => void;
  destroy: () => void;
}
