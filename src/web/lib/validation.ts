import { z } from 'zod';

// The policy refuses code made from text, and zod would try whether it may.
z.config({ jitless: true });
