import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { REQUEST_PARAM } from '#features/customers/pages/request-link.tsx';
import { lazy } from '#ui/lazy.tsx';

const RequestDialog = lazy(async () => (await import('./request-dialog.tsx')).RequestDialog);

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
  if (customerId === null) return null;
  return <RequestDialog customerId={customerId} hasEntry={wasOpenedHere} onClose={close} onMissing={close} />;
}
