/** Above this many new subscriptions at once nobody is told by direct message (FL 397). */
export const BULK_SUBSCRIPTION_MESSAGES = 100;
