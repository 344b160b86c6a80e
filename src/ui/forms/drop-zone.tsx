import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

export function DropZone({ onFiles, className, children }: DropZoneProps) {
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
        onFiles([...event.dataTransfer.files]);
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
