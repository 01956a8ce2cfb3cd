const LOCAL_NAME = /(^|\.)(localhost|local|lan|home|internal|home\.arpa)$/;
/** Loopback, link-local and the private ranges of RFC 1918. */
const LOCAL_IPV4 = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./;
const LOCAL_IPV6 = /^\[(::1\]|f[cd]|fe[89ab])/;

/** Whether a host is this computer or in its network, where plain http is usual. Takes `URL.hostname`. */
export function isLocalHost(hostname: string): boolean {
  const isOneWord = /^[a-z0-9-]+$/.test(hostname);
  if (/^[\d.]+$/.test(hostname)) return LOCAL_IPV4.test(hostname);
  return isOneWord || LOCAL_NAME.test(hostname) || LOCAL_IPV6.test(hostname);
}
