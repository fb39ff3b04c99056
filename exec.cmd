@rem The scripts of package.json say "exec", so that a shell passes signals on. Here there are none to pass.
@%*
