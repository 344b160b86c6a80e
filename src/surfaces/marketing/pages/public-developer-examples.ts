/** The examples as they are printed; a test runs them so. `DUGRI_KEY` is set where they run. */
export function developerExamples(site: string) {
  return [
    { id: 'curl', name: 'curl', code: curl(site) },
    { id: 'javascript', name: 'JavaScript', code: javascript(site) },
    { id: 'python', name: 'Python', code: python(site) },
  ];
}

const curl = (site: string) => `SITE='${site}'
NOW=$(date -u +%Y-%m-%dT%H:%M:%SZ)
curl --fail-with-body "$SITE/api/v1/reviews?limit=3" \\
  -H "Authorization: Bearer $DUGRI_KEY"
curl --fail-with-body "$SITE/api/v1/visits" \\
  -H "Authorization: Bearer $DUGRI_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "דנה כהן", "phone": "052-1234567", "visitedAt": "'$NOW'",
       "consent": {"source": "booking", "at": "'$NOW'"}, "dryRun": true}'`;

const javascript = (site: string) => `import { env } from 'node:process';
const site = '${site}';
const headers = { authorization: \`Bearer \${env.DUGRI_KEY}\`, 'content-type': 'application/json' };
const reviews = await fetch(\`\${site}/api/v1/reviews?limit=3\`, { headers });
for (const { rating, comment } of (await reviews.json()).items) console.log(rating, comment);
const now = new Date().toISOString();
const consent = { source: 'booking', at: now };
const body = JSON.stringify({ name: 'דנה כהן', phone: '052-1234567', visitedAt: now, consent, dryRun: true });
const asked = await fetch(\`\${site}/api/v1/visits\`, { method: 'POST', headers, body });
console.log(asked.status, await asked.json());`;

const python = (site: string) => `import datetime, json, os, urllib.request
site = "${site}"
headers = {"Authorization": "Bearer " + os.environ["DUGRI_KEY"], "Content-Type": "application/json"}
def call(path, body=None):
    data = json.dumps(body).encode() if body else None
    return json.load(urllib.request.urlopen(urllib.request.Request(site + path, data, headers)))
print(call("/api/v1/reviews?limit=3")["items"])
now = datetime.datetime.now(datetime.timezone.utc).isoformat()
visit = {"name": "דנה כהן", "phone": "052-1234567", "visitedAt": now, "dryRun": True}
print(call("/api/v1/visits", {**visit, "consent": {"source": "booking", "at": now}}))`;

/** How a receiver checks that an event is ours: by the library of Standard Webhooks. */
export const webhookExample = `import { env } from 'node:process';
import { Webhook } from 'standardwebhooks';
const event = new Webhook(env.DUGRI_SECRET).verify(body, headers);
console.log(event.type, event.data);`;
