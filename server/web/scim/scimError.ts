import { ApiError } from '../../core/apiError';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'uniqueness';

/** An error in the format of RFC 7644, section 3.12. */
export class ScimError extends Error {
  override readonly name = 'ScimError';

  constructor(
    readonly status: number,
    message: string,
    readonly scimType?: ScimType,
  ) {
    super(message);
  }
}

export function noSuch(what: string): ScimError {
  return new ScimError(404, `There is no such ${what}`);
}

/** Converts an ApiError to a SCIM error; undefined for unexpected errors. */
export function scimErrorOf(error: unknown): ScimError | undefined {
  if (error instanceof ScimError) return error;
  if (!(error instanceof ApiError)) return undefined;
  const { status, message } = error;
  if (status === 409) return new ScimError(status, message, 'uniqueness');
  return status === 400
    ? new ScimError(status, message, 'invalidValue')
    : new ScimError(status, message);
}

/** The status is a string in this protocol. */
export function errorBody({ status, message, scimType }: ScimError) {
  return {
    schemas: [ERROR_SCHEMA],
    status: String(status),
    detail: message,
    ...(scimType === undefined ? {} : { scimType }),
  };
}
