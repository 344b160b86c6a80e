import { FinalFailure } from '../jobs/jobs.ts';

/** The receiving side said that it will never take this mail: no such mailbox, or what stands in it. */
export class MailRefused extends FinalFailure {}
