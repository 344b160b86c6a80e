export function createListeners(...windowEvents: string[]) {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      for (const event of windowEvents) window.addEventListener(event, listener);
      return () => {
        listeners.delete(listener);
        for (const event of windowEvents) window.removeEventListener(event, listener);
      };
    },
  };
}
