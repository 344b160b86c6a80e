interface ShownProblem {
  text: string;
  fields: Record<string, string>;
}

/** Says a refusal, which the server words in Hebrew, in another language. @param general for a sentence that has no pair */
export function translateProblem<Name extends string>(
  problem: ShownProblem,
  [written, spoken]: [Record<Name, string>, Record<Name, string>],
  general: string,
): ShownProblem {
  if (written === spoken) return problem;
  const names = Object.keys(written) as Name[];
  const say = (message: string) => {
    const name = names.find((one) => written[one] === message);
    return name ? spoken[name] : general;
  };
  const fields = Object.entries(problem.fields).map(([name, message]) => [name, say(message)]);
  return { text: fields.length > 0 ? general : say(problem.text), fields: Object.fromEntries(fields) };
}
