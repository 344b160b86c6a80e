import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDayAndMonth } from '#ui/text/format.ts';
import { queueCopy as texts } from '../copy.he.ts';
import { useConnectionLost } from './connection.ts';
import { firstEnd, type QueuedCall, sendQueued, takeBackQueued, useQueue, useQueuePlace } from './outbox.ts';

const AGAIN_MS = 60_000;

/** Shows the calls that wait for the network, to be taken back until then, and sends them when it is there. */
export function WaitingCalls() {
  const calls = useQueue();
  const place = useQueuePlace();
  const isLost = useConnectionLost();
  const client = useQueryClient();
  const end = firstEnd(calls);
  const hasDue = end !== null;
  useEffect(() => {
    if (isLost || !hasDue) return;
    const send = async () => {
      if ((await sendQueued(place)) > 0) toast.success(texts.sent);
    };
    void send();
    // A server that asked to come later has to be asked again.
    const timer = setInterval(send, AGAIN_MS);
    return () => clearInterval(timer);
  }, [place, isLost, hasDue]);
  // Another tab may have sent them: whichever did, the lists of this one are old.
  const before = useRef(calls.length);
  useEffect(() => {
    before.current = Math.max(before.current, calls.length);
    if (isLost) return;
    if (calls.length < before.current) void client.invalidateQueries();
    before.current = calls.length;
  }, [client, calls.length, isLost]);
  if (calls.length === 0) return null;
  return (
    <section aria-label={texts.title} className="mb-6 rounded-panel border border-line bg-surface px-4 py-3">
      <h2 className="flex items-center gap-2 font-semibold">
        <CloudUpload aria-hidden="true" size={20} className="shrink-0 text-amber" />
        {texts.title}
      </h2>
      {end && <p className="text-sm text-muted">{texts.until(formatDayAndMonth(end))}</p>}
      <ul className="divide-y divide-line">
        {calls.map((call) => (
          <WaitingCall key={call.id} call={call} onTakeBack={() => takeBackQueued(place, call.id)} />
        ))}
      </ul>
    </section>
  );
}

/** One that was refused, or has waited too long, only says so. */
function WaitingCall({ call, onTakeBack }: { call: QueuedCall; onTakeBack: () => void }) {
  const { label, problem, hasEnded } = call;
  const fault = hasEnded ? texts.ended : problem && `${texts.refused}: ${problem}`;
  const act = fault ? texts.remove : texts.takeBack;
  return (
    <li className="flex items-center justify-between gap-x-3">
      <p className="min-w-0 wrap-anywhere">
        <UserText>{label}</UserText>
        {fault && <span className="block text-sm font-semibold text-red">{fault}</span>}
      </p>
      <Button
        size="sm"
        variant="quiet"
        className="shrink-0"
        aria-label={texts.nameOf(act, label)}
        onClick={onTakeBack}
      >
        {act}
      </Button>
    </li>
  );
}
