import { configure } from '@testing-library/react';

// Lazy-loaded code arrives late on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
