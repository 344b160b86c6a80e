import { SuccessRing } from './success-ring.tsx';
import { TodayActions } from './today-actions.tsx';

/** The ways on from here, and what became of the requests that were sent. */
export default function TodayAside({ username }: { username: string }) {
  return (
    <>
      <TodayActions username={username} />
      {/* No request is recorded before customers are kept: none were sent, and that is what it says. */}
      <SuccessRing sent={0} received={0} />
    </>
  );
}
