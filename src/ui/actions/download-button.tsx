import { useMutation } from '@tanstack/react-query';
import { callApi } from '#client.ts';
import { downloadCopy } from '../copy.he/download.ts';
import { failureToast } from '../feedback/failure-toast.ts';
import { Button, type ButtonProps } from './button.tsx';
import { saveAnswer } from './save-file.ts';

interface DownloadButtonProps extends Omit<ButtonProps, 'onClick' | 'isPending' | 'pendingLabel'> {
  path: string;
  fileName: string;
}

/** Downloads a file of the API. A plain link could not ask for a fresh sign-in, and would save a refusal as the file. */
export function DownloadButton({ path, fileName, ...button }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: () => saveAnswer(callApi(path), fileName),
    onError: failureToast(downloadCopy.failed),
  });
  return (
    <Button
      {...button}
      isPending={download.isPending}
      pendingLabel={downloadCopy.pending}
      onClick={() => download.mutate()}
    />
  );
}
