# The servers of the site. `varnish.vcl` of the builder includes this file.
backend site1 {
  .host = "127.0.0.1";
  .port = "8080";
  .probe = {
    .url = "/_ready";
    .interval = 2s;
  }
}

sub vcl_init {
  new site = directors.round_robin();
  site.add_backend(site1);
}
