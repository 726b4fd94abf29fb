#!/usr/bin/env node
import "../../scripts/laundry.mjs"
