import { configure } from '@testing-library/react';

// What is fetched when it is needed comes late on a machine that has much to do.
configure({ asyncUtilTimeout: 20_000 });
