interface Said {
  text: string;
  fields: Record<string, string>;
}

export function saidIn<Name extends string>(
  problem: Said,
  [written, spoken]: [Record<Name, string>, Record<Name, string>],
  general: string,
): Said {
  if (written === spoken) return problem;
  const names = Object.keys(written) as Name[];
  const say = (message: string) => {
    const name = names.find((one) => written[one] === message);
    return name ? spoken[name] : general;
  };
  const fields = Object.entries(problem.fields).map(([name, message]) => [name, say(message)]);
  return { text: fields.length > 0 ? general : say(problem.text), fields: Object.fromEntries(fields) };
}
