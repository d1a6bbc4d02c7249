/** The values of a tenant that stand in its snippets. */
export interface Place {
  serviceUrl: string;
  tenantKey: string;
}

const node = ({
  serviceUrl,
  tenantKey,
}: Place) => `// DESKHAND_SIK=sik_… node support-token.mjs   (Node 20 or newer)
import { createServer } from 'node:http';

/** Who is signed in, from your own session; null is nobody. */
async function signedIn(request) {
  return { userId: 'u_42', userEmail: 'kim@example.com', userRoles: ['owner'] };
}

createServer(async (request, response) => {
  const end = (status, body = {}) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      .end(JSON.stringify(body));
  if (request.method !== 'POST' || request.url !== '/support/token') return end(404);
  // Pages of other sites may not ask in your user's name.
  if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return end(403);
  const user = await signedIn(request);
  if (!user) return end(401);
  try {
    const issued = await fetch('${serviceUrl}/api/widget/sessions', {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
      headers: {
        Authorization: \`Bearer \${process.env.DESKHAND_SIK}\`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(user),
    });
    const session = await issued.json();
    if (session.tenantKey !== '${tenantKey}') throw new Error(JSON.stringify(session));
    end(200, { jwt: session.jwt });
  } catch (error) {
    console.error(error);
    end(502);
  }
}).listen(process.env.PORT ?? 8080);`;

const python = ({ serviceUrl, tenantKey }: Place) => `# DESKHAND_SIK=sik_… python3 support_token.py
import json, os, urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

def signed_in(request):
    """Who is signed in, from your own session; None is nobody."""
    return {"userId": "u_42", "userEmail": "kim@example.com", "userRoles": ["owner"]}

class SupportToken(BaseHTTPRequestHandler):
    def do_POST(self):
        if self.path != "/support/token":
            return self.end(404)
        # Pages of other sites may not ask in your user's name.
        if self.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            return self.end(403)
        user = signed_in(self)
        if user is None:
            return self.end(401)
        try:
            asked = urllib.request.Request(
                "${serviceUrl}/api/widget/sessions",
                data=json.dumps(user).encode(),
                headers={
                    "Authorization": "Bearer " + os.environ["DESKHAND_SIK"],
                    "Content-Type": "application/json",
                },
            )
            with urllib.request.urlopen(asked, timeout=5) as reply:
                session = json.load(reply)
            if session["tenantKey"] != "${tenantKey}":
                raise ValueError("a credential of another tenant")
            self.end(200, {"jwt": session["jwt"]})
        except Exception as error:
            print(error)
            self.end(502)

    def end(self, status, body={}):
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

ThreadingHTTPServer(("", int(os.environ.get("PORT", 8080))), SupportToken).serve_forever()`;

const go = ({ serviceUrl, tenantKey }: Place) => `// DESKHAND_SIK=sik_… go run support_token.go
package main

import (
	"bytes"
	"encoding/json"
	"log"
	"net/http"
	"os"
	"time"
)

// signedIn says who is signed in, from your own session; nil is nobody.
func signedIn(r *http.Request) map[string]any {
	return map[string]any{"userId": "u_42", "userEmail": "kim@example.com", "userRoles": []string{"owner"}}
}

var client = &http.Client{Timeout: 5 * time.Second}

func supportToken(w http.ResponseWriter, r *http.Request) {
	// Pages of other sites may not ask in your user's name.
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" {
		http.Error(w, "{}", http.StatusForbidden)
		return
	}
	user := signedIn(r)
	if user == nil {
		http.Error(w, "{}", http.StatusUnauthorized)
		return
	}
	body, _ := json.Marshal(user)
	asked, _ := http.NewRequest("POST", "${serviceUrl}/api/widget/sessions", bytes.NewReader(body))
	asked.Header.Set("Authorization", "Bearer "+os.Getenv("DESKHAND_SIK"))
	asked.Header.Set("Content-Type", "application/json")
	var session struct{ Jwt, TenantKey string }
	reply, err := client.Do(asked)
	if err == nil {
		defer reply.Body.Close()
		err = json.NewDecoder(reply.Body).Decode(&session)
	}
	if err != nil || session.TenantKey != "${tenantKey}" {
		log.Println("no session:", err)
		http.Error(w, "{}", http.StatusBadGateway)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	json.NewEncoder(w).Encode(map[string]string{"jwt": session.Jwt})
}

func main() {
	http.HandleFunc("POST /support/token", supportToken)
	log.Fatal(http.ListenAndServe(":8080", nil))
}`;

const php = ({
  serviceUrl,
  tenantKey,
}: Place) => `<?php // support/token: route POST /support/token to this file; DESKHAND_SIK in its environment
function signedIn(): ?array
{
    // Who is signed in, from your own session; null is nobody.
    return ['userId' => 'u_42', 'userEmail' => 'kim@example.com', 'userRoles' => ['owner']];
}

function finish(int $status, array $body = []): never
{
    http_response_code($status);
    header('Content-Type: application/json');
    header('Cache-Control: no-store');
    exit(json_encode((object) $body));
}

if ($_SERVER['REQUEST_METHOD'] !== 'POST') finish(404);
// Pages of other sites may not ask in your user's name.
if (($_SERVER['HTTP_SEC_FETCH_SITE'] ?? 'same-origin') !== 'same-origin') finish(403);
$user = signedIn();
if ($user === null) finish(401);
$reply = file_get_contents('${serviceUrl}/api/widget/sessions', false, stream_context_create(['http' => [
    'method' => 'POST',
    'timeout' => 5,
    'follow_location' => 0,
    'ignore_errors' => true,
    'header' => ['Authorization: Bearer ' . getenv('DESKHAND_SIK'), 'Content-Type: application/json'],
    'content' => json_encode($user),
]]));
$session = json_decode($reply ?: '{}', true);
if (($session['tenantKey'] ?? null) !== '${tenantKey}') {
    error_log('no session: ' . $reply);
    finish(502);
}
finish(200, ['jwt' => $session['jwt']]);`;

const ruby = ({ serviceUrl, tenantKey }: Place) => `# config.ru: DESKHAND_SIK=sik_… rackup
require 'json'
require 'net/http'

# Who is signed in, from your own session; nil is nobody.
def signed_in(env)
  { userId: 'u_42', userEmail: 'kim@example.com', userRoles: ['owner'] }
end

def answer(status, body = {})
  headers = { 'content-type' => 'application/json', 'cache-control' => 'no-store' }
  [status, headers, [JSON.generate(body)]]
end

run(lambda do |env|
  next answer(404) unless env['REQUEST_METHOD'] == 'POST' && env['PATH_INFO'] == '/support/token'
  # Pages of other sites may not ask in your user's name.
  next answer(403) unless (env['HTTP_SEC_FETCH_SITE'] || 'same-origin') == 'same-origin'
  user = signed_in(env)
  next answer(401) if user.nil?
  begin
    uri = URI('${serviceUrl}/api/widget/sessions')
    asked = Net::HTTP::Post.new(uri, 'Content-Type' => 'application/json',
                                     'Authorization' => "Bearer #{ENV.fetch('DESKHAND_SIK')}")
    asked.body = JSON.generate(user)
    reply = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https',
                                                open_timeout: 5, read_timeout: 5) { |http| http.request(asked) }
    session = JSON.parse(reply.body)
    raise "no session: #{reply.body}" unless session['tenantKey'] == '${tenantKey}'
    answer(200, jwt: session['jwt'])
  rescue StandardError => error
    warn error.message
    answer(502)
  end
end)`;

/** The route that answers the chat with a token, with plain HTTP, by the backend's language. */
export const backendSnippets: Record<string, (place: Place) => string> = {
  Node: node,
  Python: python,
  Go: go,
  PHP: php,
  Ruby: ruby,
};
