import { type Edited, editedRefusal } from '#platform/http/as-read.ts';
import type { Refusals } from '#platform/http/refusals.ts';
import { customersCopy } from './copy.he.ts';
import type { Imported } from './import.mutations.ts';
import type { CustomerWritten } from './mutations.ts';

const { errors } = customersCopy;

interface DaysInFuture {
  ok: false;
  reason: 'date_in_future';
  field: string[];
}

export const CUSTOMER_REFUSALS: Refusals<CustomerWritten | Edited | Imported | DaysInFuture> = {
  customer_not_found: { status: 404, message: errors.customer_not_found },
  edited: editedRefusal,
  phone_taken: { status: 409, message: errors.phone_taken, field: 'phone' },
  email_taken: { status: 409, message: errors.email_taken, field: 'email' },
  too_many: { status: 409, message: errors.too_many },
  asked_to_stop: { status: 409, message: errors.asked_to_stop },
  date_in_future: { status: 422, message: errors.dateInFuture, explain: ({ field }) => ({ field }) },
  import_has_faults: { status: 422, message: errors.import_has_faults },
};
