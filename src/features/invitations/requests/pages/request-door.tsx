import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { REQUEST_PARAM } from '#features/customers/pages/request-link.tsx';
import { onDemand, usePart } from '#ui/on-demand.ts';

const dialog = onDemand(() => import('./request-dialog.tsx'));

/** Opens the request for a review over whatever screen is shown, as long as the address says so. */
export function RequestDoor() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const wasOpenedHere = state?.isRequest === true;
  const close = () => {
    if (wasOpenedHere) return void navigate(-1);
    setParams(
      (now) => {
        now.delete(REQUEST_PARAM);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const customerId = params.get(REQUEST_PARAM);
  const part = usePart(dialog, customerId !== null, close);
  if (!part || customerId === null) return null;
  return <part.RequestDialog customerId={customerId} hasEntry={wasOpenedHere} onClose={close} />;
}
