/** The current time. Tests hand in one they can move. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
