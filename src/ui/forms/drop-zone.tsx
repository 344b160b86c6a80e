import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';

interface DropZoneProps {
  onFile: (file: File | null) => void;
  className?: string;
  children: ReactNode;
}

export function DropZone({ onFile, className, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0] ?? null);
      }}
      className={classNames(
        'flex rounded-panel border border-dashed p-4 transition-colors duration-150',
        isOver ? 'border-violet bg-violet-tint' : 'border-control bg-surface',
        className,
      )}
    >
      {children}
    </div>
  );
}
