/** What nodemailer says of a mail that did not go. */
export interface SmtpError {
  readonly message: string;
  /** By nodemailer's own count: EENVELOPE, EAUTH … */
  readonly code?: string;
  /** By that of Node: CERT_HAS_EXPIRED … */
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
  /** The command that was refused. */
  readonly command?: string;
}

/** For whoever set the server up: what the mail server said; where TLS has failed, also what to do about it. */
export function faultWords(error: SmtpError): string {
  const { message, response = message } = error;
  if (error.code === 'ETLS') {
    return `The mail server doesn’t offer STARTTLS, and nothing is sent to it in the clear: ${response}`;
  }
  switch (error.originalCode) {
    case 'CERT_HAS_EXPIRED':
      return 'The mail server’s certificate has expired. Renew it there.';
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `The mail server’s certificate is for another name. Use that name in SMTP_URL. ${message}`;
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
      return 'The mail server doesn’t begin with TLS on this port. Use smtp:// in SMTP_URL, or another port.';
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return `The mail server’s certificate isn’t trusted: ${message}. To trust who signed it, name a file with their certificate in NODE_EXTRA_CA_CERTS.`;
    default:
      return response;
  }
}
