vcl 4.1;

# Varnish before a site of this builder: CACHE_ENGINE=varnish, and CACHE_ORIGINS the addresses of all instances. It needs the module
# xkey (Debian: varnish-modules), the site's CACHE_TOKEN in the environment of varnishd, and to leave compression to the site:
# varnishd -p http_gzip_support=off.

import directors;
import std;
import xkey;

# The site's servers. Each asks the content service for itself; they share nothing.
include "backends.vcl";

# From where purges come: the site's servers. What terminates TLS on one of these addresses speaks for all its visitors, so a purge
# carries CACHE_TOKEN, too.
acl servers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  set req.backend_hint = site.backend();
  unset req.http.x-stale-if-error;

  if (req.method == "PURGE") {
    if (client.ip !~ servers) {
      return (synth(403, "Not from here"));
    }
    if (std.getenv("CACHE_TOKEN") !~ "^.{16}") {
      return (synth(503, "Set CACHE_TOKEN in the environment of varnishd"));
    }
    if (req.http.x-cache-token != std.getenv("CACHE_TOKEN")) {
      return (synth(403, "Not with this token"));
    }
    if (!req.http.xkey-softpurge) {
      return (synth(400, "Name the tags in xkey-softpurge"));
    }
    set req.http.purged = xkey.softpurge(req.http.xkey-softpurge);
    return (synth(200, "Purged " + req.http.purged));
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Previews and drafts are for one person.
  if (req.url ~ "[?&](_storyblok|preview)" || req.http.Cookie ~ "(^|; )(__Host-)?preview=") {
    return (pass);
  }
  if (req.url ~ "^/(_|v1/|v2/|editor/|forms/)") {
    return (pass);
  }
  # What was purged or expired is answered only if no server responds, or the site answered with an error before the restart.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 0s;
    set req.http.x-stale-if-error = "yes";
  } else {
    set req.grace = 1d;
  }
  # No page depends on any other cookie.
  unset req.http.Cookie;

  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_backend_response {
  # What varies by cookie is told apart in vcl_recv.
  if (beresp.http.Vary ~ "(?i)cookie") {
    set beresp.http.X-Vary = beresp.http.Vary;
    set beresp.http.Vary = "Accept-Encoding";
  }
  if (beresp.http.CDN-Cache-Control) {
    if (beresp.http.CDN-Cache-Control ~ "no-store") {
      set beresp.uncacheable = true;
      set beresp.ttl = 0s;
      return (deliver);
    }
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 1d;
  } elsif (beresp.http.Cache-Control !~ "immutable") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
  if (beresp.status >= 500) {
    # An error that is delivered replaces the stored page.
    if (bereq.is_bgfetch || bereq.http.x-stale-if-error) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch || bereq.http.x-stale-if-error) {
    return (abandon);
  }
}

sub vcl_synth {
  # Answers the stored page after an error; without one, asks the site once more and answers its error.
  if (req.http.x-stale-if-error && resp.status == 503) {
    return (restart);
  }
}

sub vcl_deliver {
  if (resp.http.X-Vary) {
    set resp.http.Vary = resp.http.X-Vary;
    unset resp.http.X-Vary;
  }
  unset resp.http.xkey;
  unset resp.http.CDN-Cache-Control;
}
