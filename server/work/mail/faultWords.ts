/** What nodemailer reports about a mail that wasn't sent. */
export interface SmtpError {
  readonly message: string;
  /** nodemailer's own code: EENVELOPE, EAUTH … */
  readonly code?: string;
  /** Node's code: CERT_HAS_EXPIRED … */
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
  /** The SMTP command that was refused. */
  readonly command?: string;
}

/** Describes the failure for the operator: what the mail server said, and for TLS failures also what to do. */
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
